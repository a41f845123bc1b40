type Attributes = Readonly<Record<string, string>>

const svgNamespace = 'http://www.w3.org/2000/svg'

/** An element with its attributes and children; it needs no markup from strings, which Trusted Types refuse. */
export function make<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Attributes,
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag)
  // Not `in`: old libraries give every object more names.
  for (const name of Object.keys(attributes)) element.setAttribute(name, attributes[name] ?? '')
  element.append(...children)
  return element
}

/** One path on a 24 px grid, in the colour of the text. */
export function glyph(shape: string, name: string): SVGElement {
  const svg = document.createElementNS(svgNamespace, 'svg')
  const path = document.createElementNS(svgNamespace, 'path')
  svg.setAttribute('viewBox', '0 0 24 24')
  svg.setAttribute('aria-hidden', 'true')
  svg.setAttribute('class', name)
  path.setAttribute('d', shape)
  svg.append(path)
  return svg
}
