import { useStore } from '@nanostores/react'
import { limits } from '@yaoji/contract/limits'
import { ActingFor } from '../../shared/navigation/parts.ts'
import { FileField } from '../../shared/uploads/parts.ts'
import { Button, CheckedForm, Field } from '../../base/ui/parts.ts'
import { messages } from './messages.ts'
import { $proof, changeProof, proofFile, sendProof } from './proof-store.ts'

/** The proof of a transfer: a picture or a PDF, whose account paid, and what else the shop should know. */
export function ProofForm() {
  const { payer, remark, isSending, errors } = useStore($proof)
  return (
    <CheckedForm className="yaoji-pay__proof" label={messages.sendProof} submit={sendProof}>
      <FileField files={proofFile} id="yaoji-proof-file" label={messages.proofFile} hint={messages.proofHint} error={errors.file} />
      <Field
        name="payer"
        label={messages.payer}
        value={payer}
        hint={messages.payerHint}
        error={errors.payer}
        onInput={text => changeProof({ payer: text.slice(0, limits.companyNameMax) })}
      />
      <Field
        name="transfer-remark"
        label={messages.proofRemark}
        value={remark}
        hint={messages.proofRemarkHint}
        error={errors.remark}
        onInput={text => changeProof({ remark: text.slice(0, limits.remarkMax) })}
      />
      <p className="yaoji-pay__actions">
        <ActingFor group="payers">
          <Button kind="primary" type="submit" isBusy={isSending}>
            {isSending ? messages.sendingProof : messages.sendProof}
          </Button>
        </ActingFor>
      </p>
    </CheckedForm>
  )
}
