import type { MoneyAct } from '../pages/money/money-list.tsx'

type Shown = { acts: readonly MoneyAct[]; isAt: boolean; choose: (act: MoneyAct) => void }

/** What may be done with a row; at the cursor the first of them is marked, which Enter does. */
export const ActButtons = ({ acts, isAt, choose }: Shown) => (
  <span className="line gap-4 line--end">
    {acts.map((act, index) => (
      <button key={act.verb} type="button" className={`btn btn--row ${isAt && index === 0 ? 'btn--main' : ''}`} onClick={() => choose(act)}>
        {act.verb}
      </button>
    ))}
  </span>
)
