import { defineMiddlewares } from '@medusajs/framework/http';
import { tillkitRoutes } from '@tillkit/medusa';

export default defineMiddlewares({ routes: tillkitRoutes() });
