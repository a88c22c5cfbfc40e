const parent = process.ppid
const lookMs = 250

/**
 * A SIGTERM ends npm at once, and npm's shell, which tells nobody: all that shows is that this
 * process has another parent. Without npm, the parent may be gone on purpose.
 */
export function watchParent(onGone) {
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    onGone()
  }, lookMs)
  if (process.env.npm_lifecycle_event === undefined) clearInterval(watch)
  return () => clearInterval(watch)
}
