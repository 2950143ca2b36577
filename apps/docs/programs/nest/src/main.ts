import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { toExpressHandler } from '@tillkit/server/express';
import { AppModule } from './app.module';
import { till } from './till';

async function bootstrap() {
  const app = await NestFactory.create<NestExpressApplication>(AppModule);
  app.use('/api/payments', toExpressHandler(till)); // Mount the handler before `listen`, which adds the body parsers.
  app.useStaticAssets('public');
  await till.ready();
  till.checks.start(); // Queries the gateway if a webhook is lost or a shopper does not return.
  await app.listen(3000, '127.0.0.1');
}

void bootstrap();
