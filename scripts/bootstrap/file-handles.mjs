const leastHandles = 200

/** Says so when this process may open too few files: the server's own couldn't all be loaded. */
export function hasEnoughHandles() {
  process.report.excludeNetwork = true
  const allowed = process.report.getReport().userLimits?.open_files.soft
  if (typeof allowed !== 'number' || allowed >= leastHandles) return true
  console.error(
    `This process may open ${allowed} files; ${leastHandles} are needed, and 1024 are better. ` +
      'Say `ulimit -n 1024` before, or LimitNOFILE=1024 in a systemd unit.',
  )
  return false
}
