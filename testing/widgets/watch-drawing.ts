/** Watches which nodes of a container are rendered; the returned function stops that and answers them. */
export function watchDrawing(container: Element): () => Node[] {
  const drawn = new Set<Node>()
  const watch = new MutationObserver(changes => changes.forEach(({ target }) => drawn.add(target)))
  watch.observe(container, { subtree: true, childList: true, characterData: true, attributes: true })
  return () => {
    watch.disconnect()
    return [...drawn]
  }
}
