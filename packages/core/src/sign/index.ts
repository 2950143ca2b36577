export { createHmac, equalDigests, readKey, type Hmac } from './digest.ts';
export { isSandboxKey, sandboxMerchant, sandboxUrl } from './sandbox.ts';
export { signRequest } from './sign-request.ts';
export { createSigner, type Signer } from './signer.ts';
export { isReference, signatureText, type SignedFields } from './text.ts';
