import { payments } from '../payments.server';

export const loader = ({ request }: { request: Request }) => payments.GET(request);
export const action = ({ request }: { request: Request }) => payments.POST(request);
