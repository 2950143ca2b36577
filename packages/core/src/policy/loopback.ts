/** Names and addresses of this machine, as the URL parser writes them. */
const loopback =
  /^(([\w-]+\.)*localhost\.?|127(\.\d+){3}|0\.0\.0\.0|\[::1?\]|\[::ffff:(7f[0-9a-f]{2}:[0-9a-f]+|0:0)\])$/;

/** True for an address of this machine. */
export const isLoopback = ({ hostname }: URL): boolean => loopback.test(hostname);
