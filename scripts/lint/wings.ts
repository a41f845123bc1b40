/**
 * The wings of the service in reading order. A file imports from its own wing and from earlier ones; within a wing the folders form no
 * cycle (`wings.test.ts`). The files outside the wings (`app.ts`, `start.ts`) compose them.
 */
export const serviceWings = [
  'providers',
  'platform',
  'identity',
  'catalogue',
  'promotions',
  'storefront',
  'purchase',
  'rewards',
  'member',
  'operations',
  'console',
  'trial',
] as const

/** The wings of the widgets, by the same rule. Style sheets follow in this order too. */
export const widgetWings = [
  'base',
  'identity',
  'shared',
  'cart',
  'store',
  'storefront',
  'rewards',
  'purchase',
  'wallet',
  'member',
  'frame',
  'embed',
] as const

const wingsOf: Readonly<Record<string, readonly string[]>> = { service: serviceWings, widgets: widgetWings }

/** `service/purchase/cart` of a file in it; undefined for a file outside the wings. */
export function folderOf(path: string): string | undefined {
  const [root = '', wing = '', folder = '', ...rest] = path.split('/')
  return rest.length > 0 ? `${root}/${wing}/${folder}` : undefined
}

/** What is wrong with an import inside `service/` or inside `widgets/`, or undefined. */
export function wingProblem(from: string, to: string): string | undefined {
  const [root = '', own = ''] = from.split('/')
  const [, other = ''] = to.split('/')
  const wings = wingsOf[root] ?? []
  const isBeside = (path: string) => path.split('/').length === 2
  if (isBeside(from)) return
  if (isBeside(to)) return `${root}/${own} must not import ${to}, which puts the wings together.`
  const unknown = [own, other].find(wing => !wings.includes(wing))
  if (unknown !== undefined) return `${root}/${unknown} is no wing: scripts/lint/wings.ts lists them.`
  if (wings.indexOf(other) > wings.indexOf(own))
    return `${root}/${own} must not import ${root}/${other}, a later wing (scripts/lint/wings.ts).`
}
