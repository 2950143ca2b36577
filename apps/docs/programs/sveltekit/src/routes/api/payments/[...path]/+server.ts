import { till } from '$lib/server/till';

const routes = till.routes('/api/payments');

export const GET = ({ request }: { request: Request }) => routes.GET(request);
export const POST = ({ request }: { request: Request }) => routes.POST(request);
