/** Matches the host names and addresses of the local machine, in the form that a URL parser returns. */
const loopback =
  /^(([\w-]+\.)*localhost\.?|127(\.\d+){3}|0\.0\.0\.0|\[::1?\]|\[::ffff:(7f[0-9a-f]{2}:[0-9a-f]+|0:0)\])$/;

/** Returns whether the URL points to the local machine. */
export const isLoopback = ({ hostname }: URL): boolean => loopback.test(hostname);
