import { isLoop } from './extent.ts'

/** Test files that the loop leaves to `npm run test:all`: each takes many seconds and watches what rarely changes. */
export const leftOut = [
  // Every value, every call, every character of a large table.
  'platform/http/odd-fields',
  'console/http/odd-fields',
  'http/wrong-input',
  'http/reads-go-on',
  'http/same-tab',
  'http/store-on-screen',
  'rules/wrong-rows',
  'agent-tools/odd-arguments',
  'fonts/glyphs',
  'fuzz/fuzz',
  'inspection/inspection',
  'recall/ten-thousand-stores',
  'dossier/midnight',
  'goods/bad-keywords',
  'search/changes-of-goods',
  'search/load-stored',
  'http/raw-shapes',
  'edit/hostile-texts',
  'edit/refusals',
  'edit/wrong-input',
  'edit/sessions',
  'preview/any-edits',
  // Processes that are killed or wait, and limits of time and work.
  'chaos/each-write',
  'chaos/notices',
  'order/every-write',
  'sample/restore',
  'purchase-list/others-wait',
  'imports/hostile-files',
  'publish/git',
  'publish/publisher',
  'edit/article-history',
  'edit/preview',
  'uploads/pdf-effort',
  'purchase-list/effort',
  'search/effort',
  'publish/due-watch',
  'leadership/processes',
  'database/lost-connection',
  'database/pooler',
  'database/replica',
  'database/fail-over',
  'cache/crashed-server',
  // Builds of their own, and hosts' pages in trouble.
  'micro-front-ends/ways.package',
  'elements-in-next/next-host.package',
  'elements-in-react/framework-hosts.package',
  'old-portal/old-portal.package',
  'partner-page/crowded-host.package',
  'partner-page/difficult-host.package',
  'partner-page/integrator.package',
  'partner-page/long-visit.package',
  'partner-page/open-drawer.package',
  'publish/build-site.package',
  'service-build/bundle',
  'react-host/react-host.package',
] as const

/** Patterns of the files that this run leaves out. */
export const leftOutFiles: readonly string[] = isLoop ? leftOut.map(name => `**/${name}.test.ts`) : []

/** Journeys that the loop leaves to it: each way to pay, parcel, zone and form of an operator has tests of its own in the service and the widgets. */
export const leftOutJourneys = [
  'both-widths/desk-rows',
  'both-widths/zones',
  'journeys/console-banners',
  'journeys/console-imports',
  'journeys/console-pictures',
  'journeys/console-prices',
  'journeys/console-rewards',
  'journeys/controlled',
  'journeys/favourites-and-reorder',
  'journeys/group-buy',
  'journeys/lottery',
  'journeys/offline-in-two-tabs',
  'journeys/partial-shipment',
  'journeys/partner-colours',
  'journeys/partner-snippet',
  'journeys/pays-at-a-provider',
  'journeys/pays-each-way',
  'journeys/return-with-refund',
  'journeys/search-by-input-method',
  'journeys/search-by-scanner',
  'journeys/top-up',
] as const

/** Patterns of the journeys that this run leaves out. */
export const leftOutSpecs: readonly string[] = isLoop ? ['thorough/**', ...leftOutJourneys.map(name => `${name}.spec.ts`)] : []
