import type { StaffRole } from '../operator/roles.ts'

/**
 * Quality records that are kept as they were written, and the words of them that may be corrected (docs/rules/domain.md section 18). A paper of a
 * dossier is corrected by a new version with three signatures, an answer of a store by another answer, an amount of stock in the warehouse.
 */
type RecordTrait = { name: string; fields: Readonly<Record<string, string>>; readers: readonly StaffRole[] }

/** Who may look at corrections at all: the roles that write quality records ask for one, 质管 signs it. */
export const correctionReaders: readonly StaffRole[] = ['admin', 'service', 'quality', 'promotion', 'warehouse']
/** Papers of stores are for those who review them. */
const reviewers: readonly StaffRole[] = ['admin', 'quality']
const ofStores: readonly StaffRole[] = ['admin', 'service', 'quality']

const traits = {
  batch_stop: { name: '停售记录', fields: { reason: '停售原因', lift_reason: '解除原因' }, readers: correctionReaders },
  recall: {
    name: '召回记录',
    fields: { reason: '召回原因', instructions: '另外要求', conclusion: '结论', destroyed: '销毁数量' },
    readers: ofStores,
  },
  code_release: { name: '缺追溯码放行', fields: { reason: '放行原因' }, readers: ['admin', 'quality', 'warehouse'] },
  receipt: { name: '含麻签收回执', fields: { refusal: '退回原因' }, readers: ofStores },
  store_opening: { name: '缺证放行', fields: { reason: '放行原因' }, readers: ofStores },
  handed_paper: { name: '证件审核', fields: { reason: '退回原因' }, readers: reviewers },
  parcel: { name: '出库记录', fields: { carrier: '承运', number: '运单号' }, readers: correctionReaders },
} as const satisfies Readonly<Record<string, RecordTrait>>

export type QualityRecord = keyof typeof traits
export const qualityRecords = Object.keys(traits) as readonly QualityRecord[] // The keys of the object are its type's.
export const recordTrait = (record: QualityRecord): RecordTrait => traits[record]

export const recordNames: Readonly<Record<string, string>> = Object.fromEntries(qualityRecords.map(record => [record, traits[record].name]))

/** Quality records whose corrections a role may look at and ask for. */
export const recordsOf = (role: StaffRole): QualityRecord[] => qualityRecords.filter(record => recordTrait(record).readers.includes(role))

/** Every field that some record has, each once, with all that it is called. */
const namesOfFields = new Map<string, Set<string>>()
for (const [field, name] of Object.values(traits).flatMap(({ fields }) => Object.entries<string>(fields)))
  namesOfFields.set(field, (namesOfFields.get(field) ?? new Set()).add(name))
export const recordFields: readonly string[] = [...namesOfFields.keys()]
export const recordFieldNames: Readonly<Record<string, string>> = Object.fromEntries(
  [...namesOfFields].map(([field, names]) => [field, [...names].join('/')]),
)

/** What a field of a record is called; undefined where the record has no such field. */
export const recordFieldName = (record: QualityRecord, field: string): string | undefined => recordTrait(record).fields[field]

/** Figures are corrected by a figure. */
export const isFigureField = (field: string): boolean => field === 'destroyed'
