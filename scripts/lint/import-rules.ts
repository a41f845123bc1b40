import { namelessProblem } from './named-folders.ts'
import { folderOf, wingProblem } from './wings.ts'

/** Who may import whom (docs/architecture.md); paths are relative to the repository. */

type Layer = 'contract' | 'service' | 'console' | 'base' | 'feature' | 'embed' | 'site' | 'examples' | 'e2e' | 'commands'

export type Target = { kind: 'file'; path: string; isThroughPackage: boolean } | { kind: 'package'; name: string }

const layers: readonly [Layer, RegExp][] = [
  ['contract', /^contract\//],
  ['service', /^(service|testing\/service|bench\/service)\//],
  ['console', /^console\//],
  ['base', /^(widgets\/base|testing\/widgets)\//],
  ['embed', /^widgets\/embed\//],
  ['feature', /^widgets\/[a-z-]+\//],
  ['site', /^site\//],
  ['examples', /^examples\//],
  ['e2e', /^e2e\//],
  ['commands', /^((scripts|editor|operator|bench|testing)\/|[^/]+$)/],
]

/** Layers whose files a layer may name. `commands` start and check the others, so they may see all. */
const reach: Record<Layer, readonly Layer[]> = {
  contract: ['contract'],
  service: ['service', 'contract'],
  console: ['console', 'base', 'contract'],
  base: ['base', 'contract'],
  feature: ['feature', 'base', 'contract'],
  embed: ['embed', 'feature', 'base', 'contract'],
  site: ['site', 'feature', 'base', 'contract'],
  examples: ['examples', 'feature', 'base', 'embed', 'commands'],
  e2e: ['e2e', 'contract', 'commands'],
  commands: layers.map(([layer]) => layer),
}

const views = /^(react|react-dom|@nanostores\/react|nanostores|redaxios|preact|preact-compat|astro|@astrojs\/)/
const servers = /^(node:|fastify|@fastify\/|kysely|pg$|astro|@astrojs\/|preact)/
const databases = /^(fastify|@fastify\/|kysely|pg$)/

/** Packages that a layer must not touch. The React source never names Preact: the builds put it in. */
const refusedPackages: Partial<Record<Layer, RegExp>> = {
  contract: /^(?!typebox)/,
  service: views,
  console: servers,
  base: servers,
  feature: servers,
  embed: servers,
  site: databases,
  examples: databases,
}

const isTest = (path: string) => /(\.test\.tsx?|\/test-support\/.*)$|^(testing|bench)\//.test(path)
const layerOf = (path: string) => layers.find(([, pattern]) => pattern.test(path))?.[0]

function packageProblem(from: string, layer: Layer, name: string): string | undefined {
  if (name.startsWith('redaxios') && from !== 'widgets/base/lib/http.ts') return 'Only widgets/base/lib/http.ts imports redaxios.'
  if (isTest(from)) return
  // Who edits articles and who lists them read one format; no browser does.
  if (from.startsWith('contract/content/') && name === 'yaml') return
  if (refusedPackages[layer]?.test(name)) return `${layer} must not import the package ${name}.`
}

const isOffer = (path: string) => /\/(index|parts)\.ts$/.test(path)

function viewProblem(from: string, path: string): string | undefined {
  const isLogic = from.endsWith('.ts') && !isOffer(from)
  if (isLogic && path.endsWith('.tsx')) return 'Views import stores, stores never import views.'
}

/**
 * A folder of the widgets imports base parts by file, and features through their entry. Tests may act as a host, and the embed renders
 * lighter views on features' stores: it imports them by file, and only those it ships.
 */
function widgetProblem(from: string, path: string): string | undefined {
  const isHost = isTest(from) || layerOf(from) === 'embed'
  if (folderOf(from) === folderOf(path)) return isHost ? undefined : viewProblem(from, path)
  if (layerOf(path) === 'base') {
    if (path.endsWith('/index.ts') && !isHost) return 'index.ts is for hosts: read the file itself, or parts.ts.'
  } else if (layerOf(from) !== 'embed' && !(path === `${folderOf(path)}/parts.ts` || (isHost && path === `${folderOf(path)}/index.ts`)))
    return 'A feature reads another feature only through its parts.ts; index.ts is for hosts.'
  if (!isTest(from) && !path.endsWith('.css')) return placeProblem(from, path)
}

/** Wings import one way, and every folder is explained in a README. */
function placeProblem(from: string, path: string): string | undefined {
  return wingProblem(from, path) ?? namelessProblem(folderOf(from)) ?? namelessProblem(folderOf(path))
}

const isForTests = (path: string) => /^(testing|bench)\//.test(path)

/** What journeys look up, and what puts rows back between two of them as between two tests of the service. */
const readByJourneys = ['site/pages/table.ts', 'testing/service/put-back/sqlite.ts']

/** What tests of the service that start processes start them with. */
const startsForTests = ['scripts/postgres.ts', 'scripts/is-alive.ts', 'scripts/service-build/bundle.ts']

/** Which entry of the widgets gives which view: the build of the site writes screens from it. */
const readByScreens = 'scripts/widgets-build/entries.ts'

function fileProblem(from: string, layer: Layer, target: Target & { kind: 'file' }): string | undefined {
  const { path } = target
  if (layer === 'e2e' && readByJourneys.includes(path)) return
  if (layer === 'service' && isTest(from) && startsForTests.includes(path)) return
  // Tests run the examples of programs against the service.
  if (layer === 'service' && isTest(from) && /^examples\/(buyer|seller)-erp\//.test(path)) return
  if (path === readByScreens && (from.startsWith('site/integration/') || (layer === 'site' && isTest(from)))) return
  const to = layerOf(path)
  if (!to || !reach[layer].includes(to)) return `${layer} must not import ${path}.`
  if (isForTests(path) && layer !== 'commands' && layer !== 'e2e' && !isTest(from))
    return `${layer} must not import ${path}, which tests and measurements load.`
  const isWidget = path.startsWith('widgets/')
  if ((layer === 'site' || layer === 'examples') && isWidget && !target.isThroughPackage)
    return `${layer} imports widgets only as @yaoji/widgets.`
  // A test brings together what it needs, from wherever that is.
  if (layer === 'service' && to === 'service' && !isTest(from)) return placeProblem(from, path)
  if (isWidget && from.startsWith('widgets/')) return widgetProblem(from, path)
}

/** What is wrong with this import, or undefined. */
export function importProblem(from: string, target: Target): string | undefined {
  const layer = layerOf(from)
  if (!layer) return
  return target.kind === 'package' ? packageProblem(from, layer, target.name) : fileProblem(from, layer, target)
}
