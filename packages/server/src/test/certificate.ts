import { generateKeyPairSync, sign, type KeyObject } from 'node:crypto';

/** Encodes a DER value as its tag, length and content. */
function der(tag: number, ...parts: readonly Uint8Array[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}

const sequence = (...parts: readonly Uint8Array[]) => der(0x30, ...parts);
const ecdsaWithSha256 = sequence(Buffer.from('06082a8648ce3d040302', 'hex'));
const time = (at: Date) => der(0x17, Buffer.from(`${at.toISOString().replaceAll(/[-:T]/g, '').slice(2, 14)}Z`));
const day = 86_400_000;

export interface Certificate {
  readonly key: string;
  readonly cert: string;
}

interface Subject {
  readonly address?: readonly [number, number, number, number];
  /** Host name of the certificate, in place of the address. */
  readonly host?: string;
  readonly isExpired?: boolean;
  /** If true, the certificate can sign other certificates. */
  readonly isAuthority?: boolean;
  readonly issuer?: Issuer;
}

/** A certificate and the private key that is used to sign other certificates. */
interface Issuer extends Certificate {
  readonly name: Buffer;
  readonly privateKey: KeyObject;
}

const nameOf = (text: string) => {
  const commonName = Buffer.concat([Buffer.from('0603550403', 'hex'), der(0x0c, Buffer.from(text))]);
  return sequence(der(0x31, sequence(commonName)));
};

/**
 * Creates a key and a self-signed certificate. By default, the certificate is for the IP address 127.0.0.1 and is valid
 * from yesterday until tomorrow.
 */
export function selfSigned(subject: Omit<Subject, 'issuer'> = {}): Issuer {
  return certify(subject);
}

/** Creates a key and a certificate, and signs the certificate with the issuer's key. */
export const signedBy = (issuer: Issuer, subject: Omit<Subject, 'issuer'> = {}): Certificate =>
  certify({ ...subject, issuer });

function certify({ address = [127, 0, 0, 1], host, isExpired = false, isAuthority = false, issuer }: Subject): Issuer {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  const name = nameOf(isAuthority ? 'authority' : (host ?? address.join('.')));
  const subject = host === undefined ? der(0x87, Buffer.from(address)) : der(0x82, Buffer.from(host));
  const alternative = sequence(Buffer.from('0603551d11', 'hex'), der(0x04, sequence(subject)));
  const authority = sequence(Buffer.from('0603551d13', 'hex'), der(0x04, sequence(der(0x01, Buffer.from([0xff])))));
  const end = isExpired ? Date.now() - day : Date.now() + day;
  const body = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.from([issuer ? 2 : 1])),
    ecdsaWithSha256,
    issuer?.name ?? name,
    sequence(time(new Date(end - 2 * day)), time(new Date(end))),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(isAuthority ? authority : alternative)),
  );
  const signature = der(0x03, Buffer.from([0]), sign('sha256', body, issuer?.privateKey ?? privateKey));
  const lines =
    sequence(body, ecdsaWithSha256, signature)
      .toString('base64')
      .match(/.{1,64}/g) ?? [];
  return {
    name,
    privateKey,
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n'),
  };
}
