type Child = Node | string | undefined | false
type Properties = Readonly<Record<string, string | boolean | number | undefined>>

/** Builds an element: attributes by name, children in their order; what is missing is left out. */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  properties: Properties = {},
  ...children: Child[]
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag)
  for (const [name, value] of Object.entries(properties)) {
    if (value === undefined || value === false) continue
    made.setAttribute(name, value === true ? '' : String(value))
  }
  made.append(...children.filter((child): child is Node | string => child !== undefined && child !== false))
  return made
}

export function button(label: string, onClick: () => unknown, className = ''): HTMLButtonElement {
  const made = element('button', { type: 'button', class: className }, label)
  made.addEventListener('click', () => void onClick())
  return made
}

const minute = new Intl.DateTimeFormat('zh-CN', {
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Asia/Shanghai',
})

export const timeText = (at: number): string => minute.format(at)
