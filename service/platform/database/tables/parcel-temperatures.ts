import type { Generated } from 'kysely'

/** Temperatures of parcels with 冷藏 goods; the database refuses to change or to delete one (docs/rules/domain.md section 18). */
export interface ParcelTemperatureTables {
  /** The file of a logger; the newest one of a parcel counts. */
  parcel_temperature: {
    id: Generated<number>
    parcel_id: string
    logger: string
    /** The range of the goods when it was noted. */
    low_tenths: number
    high_tenths: number
    lowest_tenths: number
    highest_tenths: number
    from_at: number
    to_at: number
    readings: number
    /** JSON: pairs of epoch seconds and tenths of a degree, in the order of time. */
    curve: string
    operator: string
    created_at: number
  }
}
