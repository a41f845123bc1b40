/** Fills an element of the test's document with markup. */
export function draw(element: Element, markup: string): void {
  element.replaceChildren(document.createRange().createContextualFragment(markup))
}
