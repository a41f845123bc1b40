import { useStore } from '@nanostores/react'
import { limits } from '@yaoji/contract/limits'
import { ActingFor } from '../common/parts.ts'
import { Button, CheckedForm, Field, FieldError } from '../ui/parts.ts'
import { messages } from './messages.ts'
import { $proof, changeProof, chooseProofFile, sendProof } from './proof-store.ts'

function FileBox() {
  const error = useStore($proof).errors.file
  return (
    <div className="yaoji-field">
      <label className="yaoji-field__label" htmlFor="yaoji-proof-file">
        {messages.proofFile}
      </label>
      <input
        id="yaoji-proof-file"
        className="yaoji-field__file"
        type="file"
        accept="image/jpeg,image/png,application/pdf"
        aria-invalid={error !== undefined}
        aria-describedby={error === undefined ? 'yaoji-proof-hint' : 'yaoji-proof-hint yaoji-proof-error'}
        onChange={event => chooseProofFile(event.currentTarget.files?.[0])}
      />
      <p className="yaoji-field__hint" id="yaoji-proof-hint">
        {messages.proofHint}
      </p>
      <FieldError id="yaoji-proof-error">{error}</FieldError>
    </div>
  )
}

/** The proof of a transfer: a picture or a PDF, whose account paid, and what else the shop should know. */
export function ProofForm() {
  const { payer, remark, isSending, errors } = useStore($proof)
  return (
    <CheckedForm className="yaoji-pay__proof" label={messages.sendProof} submit={sendProof}>
      <FileBox />
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
