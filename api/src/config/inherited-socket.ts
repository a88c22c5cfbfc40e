/** The first descriptor that systemd, or whoever else keeps a socket for us, hands over. */
const firstSocket = 3

/**
 * The descriptor of the listening socket this process was started with; see sd_listen_fds(3). The
 * process it was meant for may also be our parent, which is how the commands are started.
 */
export function inheritedSocket({ LISTEN_PID, LISTEN_FDS }: NodeJS.ProcessEnv): number | undefined {
  const isForUs = [process.pid, process.ppid].map(String).includes(LISTEN_PID ?? '')
  return isForUs && Number(LISTEN_FDS) >= 1 ? firstSocket : undefined
}
