import { till } from '../../../till.ts';

const routes = till.routes('/api/payments');
till.checks.start(); // Queries the gateway if a webhook is lost or a shopper does not return.

export const GET = ({ request }: { request: Request }) => routes.GET(request);
export const POST = ({ request }: { request: Request }) => routes.POST(request);
