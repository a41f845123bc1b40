import type { Selectable } from 'kysely'
import { sellerChangeKinds, type SellerChangeKind } from '@yaoji/contract/operator/seller-changes'
import type { Tables } from '../../platform/database/tables.ts'
import type { Webhook } from '../../platform/environment/webhooks.ts'
import type { Led } from '../../platform/leadership/leaders.ts'
import { placeNow } from '../seller-changes/pull.ts'
import type { Target } from './deliver.ts'

export type WebhookRow = Selectable<Tables['webhook']>
type Source = Pick<Led, 'config' | 'database'>

export const kindsText = (kinds: readonly SellerChangeKind[]): string => kinds.join(',')
export const kindsOf = ({ kinds }: Pick<WebhookRow, 'kinds'>): SellerChangeKind[] => {
  const named = kinds.split(',')
  return sellerChangeKinds.filter(kind => named.includes(kind))
}

/** Of the configuration; one that is neither there nor made by staff has no address. */
export const isConfigured = ({ secret, url }: WebhookRow): boolean => secret === '' && url !== ''

/** What a page may show of an address of the configuration: a query may hold a password. */
function shownUrl(url: string): string {
  const { origin, pathname } = new URL(url)
  return origin + pathname
}

/** What the row of a program of the configuration says; one that staff made under the same name gives way to it. */
const configuredRow = ({ url, kinds }: Webhook) => ({
  ...{ url: shownUrl(url), kinds: kindsText(kinds), secret: '', old_secret: '', old_until: null, created_by: '', created_at: null },
})

const isAsConfigured = (row: WebhookRow | undefined, webhook: Webhook): boolean =>
  row?.secret === '' && row.url === shownUrl(webhook.url) && row.kinds === kindsText(webhook.kinds)

const readRows = ({ database }: Pick<Source, 'database'>): Promise<WebhookRow[]> =>
  database.read.selectFrom('webhook').selectAll().orderBy('name').execute()

/** All programs, those of the configuration written down, so that staff see them at every entry point. A new one begins with what changes from now on. */
export async function knownPrograms({ config: { webhooks }, database }: Source): Promise<WebhookRow[]> {
  const rows = await readRows({ database })
  const byName = new Map(rows.map(row => [row.name, row]))
  const changed = webhooks.filter(webhook => !isAsConfigured(byName.get(webhook.name), webhook))
  const gone = rows.filter(row => isConfigured(row) && !webhooks.some(({ name }) => name === row.name))
  if (changed.length + gone.length === 0) return rows
  for (const webhook of changed) {
    const cursor = byName.has(webhook.name) ? '' : await placeNow(database, webhook.kinds)
    const { name } = webhook
    await database.write(trx =>
      trx
        .insertInto('webhook')
        .values({ name, cursor, ...configuredRow(webhook) })
        .onConflict(conflict => conflict.column('name').doUpdateSet(configuredRow(webhook)))
        .execute(),
    )
  }
  const names = gone.map(({ name }) => name)
  if (names.length > 0)
    await database.write(trx => trx.updateTable('webhook').set({ url: '' }).where('name', 'in', names).where('secret', '=', '').execute())
  return readRows({ database })
}

/** How a program is called now; undefined for one that was taken out of the configuration. */
export function targetOf(row: WebhookRow, { config }: Source, now: number): (Target & Pick<Webhook, 'kinds'>) | undefined {
  const configured = config.webhooks.find(({ name }) => name === row.name)
  if (configured) return { ...configured, oldSecret: undefined, isGuarded: false }
  if (row.secret === '') return
  const { name, url, secret, old_secret, old_until } = row
  const oldSecret = Number(old_until ?? 0) > now ? old_secret : undefined
  return { name, url, secret, kinds: kindsOf(row), oldSecret, isGuarded: true }
}
