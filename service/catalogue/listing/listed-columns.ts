import { Column, createTexts } from '../search/memory/columns.ts'
import type { ListedGoods } from './listed-goods.ts'

/** What lists filter, order and count goods by, a column each; words are numbered. */
export class ListedColumns {
  readonly manufacturers = createTexts()
  readonly dosageForms = createTexts()
  /** Ids of categories; their column holds their place among them. */
  readonly categoryIds: number[] = []
  readonly #categoryPlaces = new Map<number, number>()
  readonly id = new Column()
  readonly category = new Column()
  readonly manufacturer = new Column()
  readonly dosageForm = new Column()
  readonly type = new Column()
  readonly sales = new Column()
  readonly favourites = new Column()

  put(row: number, goods: ListedGoods): void {
    this.id.set(row, goods.id)
    this.category.set(row, this.#categoryPlace(goods.categoryId))
    this.manufacturer.set(row, this.manufacturers.idOf(goods.manufacturer))
    this.dosageForm.set(row, this.dosageForms.idOf(goods.dosageForm))
    this.type.set(row, goods.type)
    this.sales.set(row, goods.sales)
    this.favourites.set(row, goods.favourites)
  }

  /** What pages show of a row; favourites only put it in order. */
  shownOf(row: number): readonly number[] {
    return [this.category, this.manufacturer, this.dosageForm, this.type, this.sales].map(column => column.get(row))
  }

  #categoryPlace(id: number): number {
    const known = this.#categoryPlaces.get(id)
    if (known !== undefined) return known
    const place = this.categoryIds.push(id) - 1
    this.#categoryPlaces.set(id, place)
    return place
  }
}
