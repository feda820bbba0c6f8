/*
 * Loaded ahead of a measured server (`--import`): answers each message of its parent with the CPU time in
 * microseconds that the process has used and its memory in bytes.
 */
process.on('message', () => {
  const { user, system } = process.cpuUsage();
  process.send?.({ cpu: user + system, rss: process.memoryUsage.rss() });
});
// A channel that is only listened on must not keep the process alive.
process.channel?.unref();

/** What one server used so far: CPU in microseconds, resident memory in bytes. */
export interface Usage {
  cpu: number;
  rss: number;
}
