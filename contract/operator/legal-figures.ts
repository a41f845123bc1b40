/**
 * Figures and periods that follow a law and may move with its next amendment: `usual` holds until legal staff write another one into the
 * setting `legal_figures` (docs/operators/legal-figures.md), between `least` and `most`. Days are whole days, of `answer_working_days` working days.
 */
export const legalFigures = {
  /** 药品召回管理办法: days in which every store that bought the goods gets a notice and is asked what it has left, by the level of the recall. */
  recall_1_days: { usual: 1, least: 1, most: 30 },
  recall_2_days: { usual: 3, least: 1, most: 30 },
  recall_3_days: { usual: 7, least: 1, most: 30 },
  /** 反不正当竞争法: what one prize of a lottery may be worth. */
  prize_max_yuan: { usual: 50_000, least: 1, most: 1_000_000 },
  /** 个人信息保护法: days until photographs of ID cards that no paper needs are deleted. The consent promises 30: more needs a new text of it. */
  id_photo_days: { usual: 30, least: 1, most: 30 },
  /** 个人信息保护法: until a person's request is answered. The account centre promises 15. */
  answer_working_days: { usual: 15, least: 1, most: 15 },
  /** 网络安全法: records of log-ins are kept for at least six months. */
  login_log_days: { usual: 184, least: 184, most: 3_650 },
  /** 药品经营质量管理规范: temperatures of 冷藏 goods whose 贮藏 states no range. */
  cold_low_degrees: { usual: 2, least: -30, most: 25 },
  cold_high_degrees: { usual: 8, least: -30, most: 25 },
  /** 明码标价和禁止价格欺诈规定: what a special price is compared with was asked in these days before it. */
  price_basis_days: { usual: 7, least: 7, most: 60 },
  /** 行政处罚法: list prices that are over stay as evidence of what was struck through, for longer than two years. */
  price_kept_days: { usual: 1_095, least: 731, most: 3_650 },
} as const satisfies Readonly<Record<string, { usual: number; least: number; most: number }>>

export type LegalFigure = keyof typeof legalFigures
export type LegalFigures = Readonly<Record<LegalFigure, number>>

export const legalFigureNames = Object.keys(legalFigures) as LegalFigure[] // The object above has no other keys.

/** What holds where legal staff have written nothing. */
export const usualFigures = Object.fromEntries(legalFigureNames.map(name => [name, legalFigures[name].usual])) as LegalFigures
