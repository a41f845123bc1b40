/** What a person keeps for their stores. */
export interface StoreMatrixTables {
  matrix_row: {
    person_id: number
    goods_id: number
    /** In the order in which goods came. */
    place: number
    /** Units by the id of the store, as JSON; stores without are missing. */
    numbers: string
    updated_at: number
  }
}
