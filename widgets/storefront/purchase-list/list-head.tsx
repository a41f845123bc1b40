import { messages } from './messages.ts'

/** The names of the columns. */
export function ListHead() {
  const { row, text, goods, maker, expiry, stock, last, price, quantity, amount, how } = messages.columns
  return (
    <div role="rowgroup">
      <div className="yaoji-sheet-head" role="row">
        <span role="columnheader">{row}</span>
        <span role="columnheader">{text}</span>
        <span role="columnheader">
          {goods} <span className="yaoji-cell-soft">{maker}</span>
        </span>
        <span className="yaoji-list-line__expiry" role="columnheader">
          {expiry}
        </span>
        <span className="yaoji-list-line__stock" role="columnheader">
          {stock}
        </span>
        <span className="yaoji-list-line__last" role="columnheader">
          <span className="yaoji-cell-last">
            {last.map(name => (
              <span key={name}>{name}</span>
            ))}
          </span>
        </span>
        <span className="yaoji-list-line__price" role="columnheader">
          {price}
        </span>
        <span role="columnheader">{quantity}</span>
        <span className="yaoji-list-line__amount" role="columnheader">
          {amount}
        </span>
        <span role="columnheader">{how}</span>
      </div>
    </div>
  )
}
