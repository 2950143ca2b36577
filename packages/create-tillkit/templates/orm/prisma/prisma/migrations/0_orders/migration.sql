CREATE TABLE IF NOT EXISTS "orders" (
    "id" TEXT NOT NULL,
    "revision" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "total" INTEGER NOT NULL,
    "paid" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "orders_pkey" PRIMARY KEY ("id")
);
