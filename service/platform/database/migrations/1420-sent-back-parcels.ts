import { indexesOf, type Migration } from './migration.ts'

/** A parcel that comes back bears the number of its carrier, and often nothing else: the console finds its after-sale by it. */
const { onSqlite, beside } = indexesOf({
  after_sale_parcel: 'after_sale (parcel_number)',
})

export const sentBackParcels: Migration = {
  number: 1420,
  name: 'sent back parcels',
  statements: ({ name }) => (name === 'sqlite' ? onSqlite : []),
  beside,
}
