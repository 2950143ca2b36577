/** Matches host names and addresses of the local machine, as a URL parser writes them. */
const loopback =
  /^(([\w-]+\.)*localhost\.?|127(\.\d+){3}|0\.0\.0\.0|\[::1?\]|\[::ffff:(7f[0-9a-f]{2}:[0-9a-f]+|0:0)\])$/;

/** Returns whether the URL points to the local machine. */
export const isLoopback = ({ hostname }: URL): boolean => loopback.test(hostname);
