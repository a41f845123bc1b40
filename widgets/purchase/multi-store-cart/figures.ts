/** Sets figures that the style sheet reckons with: by script, because a strict CSP refuses them in the markup. */
export function figures(values: Readonly<Record<string, number>>): (element: HTMLElement | null) => void {
  return element => {
    for (const [name, value] of Object.entries(values)) element?.style.setProperty(`--_yaoji-${name}`, String(value))
  }
}
