import {
  operateDossierPaperCall,
  operateDossierRefuseCall,
  operateDossierRequireCall,
  operateDossierSaveCall,
  operateDossierShowCall,
  operateDossierSignCall,
  operateDossierSubmitCall,
} from '@yaoji/contract/calls/operator/dossier'
import { companyCode } from '../../people/dossiers.ts'
import { tinyPdf } from '../../app/tiny-files.ts'
import { dayFrom } from './desk.ts'
import { operate, type Way, type World } from './way.ts'

/** The dossier of a holder is sent back once, and signed the second time. */
export function* dossiersSigned({ unique }: World): Way {
  const number = 1_000 + unique()
  const firm = { name: `试验食品厂${number}`, dossier_code: companyCode(number), scopes: ['食品' as const] }
  const { dossier_sn } = yield* operate(operateDossierSaveCall, { dossier_kind: 'holder', ...firm })
  const ends_on = yield* dayFrom(400)
  for (const paper_kind of ['营业执照', '食品生产许可证'] as const)
    yield* operate(operateDossierPaperCall, { dossier_sn, paper_kind, paper_number: `SC${number}`, ends_on, file: tinyPdf })
  yield* operate(operateDossierSubmitCall, { dossier_sn })
  yield* operate(operateDossierRefuseCall, { dossier_sn, reason: '许可证看不清' })
  yield* operate(operateDossierSubmitCall, { dossier_sn })
  const { hash } = yield* operate(operateDossierShowCall, { dossier_sn })
  yield* operate(operateDossierSignCall, { dossier_sn, dossier_hash: hash })
  yield* operate(operateDossierRequireCall, { from: 'never' })
}
