/** Runs `act` after the next paint; returns a function that cancels it. A hidden page does not paint, so there it runs without waiting. */
export function afterPicture(act: () => void): () => void {
  if (document.hidden) return timed(act)
  let stop = () => cancelAnimationFrame(frame)
  const frame = requestAnimationFrame(() => (stop = timed(act)))
  return () => stop()
}

function timed(act: () => void): () => void {
  const timer = setTimeout(act)
  return () => clearTimeout(timer)
}
