CREATE TABLE "orders" (
	"id" text PRIMARY KEY NOT NULL,
	"revision" text NOT NULL,
	"title" text NOT NULL,
	"total" integer NOT NULL,
	"paid" boolean DEFAULT false NOT NULL
);
