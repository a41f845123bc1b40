/** Begins to watch what is drawn anew in a container; the answer ends that and tells the nodes. */
export function watchDrawing(container: Element): () => Node[] {
  const drawn = new Set<Node>()
  const watch = new MutationObserver(changes => changes.forEach(({ target }) => drawn.add(target)))
  watch.observe(container, { subtree: true, childList: true, characterData: true, attributes: true })
  return () => {
    watch.disconnect()
    return [...drawn]
  }
}
