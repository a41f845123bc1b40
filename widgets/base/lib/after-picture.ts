/** Carries out once what is drawn by now has been seen; the answer takes it back. A page that nobody sees has no pictures to wait for. */
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
