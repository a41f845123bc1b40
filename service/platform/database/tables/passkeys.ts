/** Passkeys (WebAuthn) of persons and of the staff. */
export interface PasskeyTables {
  passkey: {
    id: string
    /** As the authenticator names it, base64url. */
    credential_id: string
    /** Of exactly one: a person or somebody of the staff. */
    person_id: number | null
    staff_id: number | null
    /** Given by its owner. */
    name: string
    /** COSE, base64url. */
    public_key: string
    /** Of the last use; authenticators that do not count leave 0. */
    counter: number
    /** How a browser reaches the authenticator, with commas. */
    transports: string
    created_at: number
    last_used_at: number | null
  }
  /** Challenges that wait for their answer: each counts once, for the owner and the attempt in `bound_to`. */
  passkey_challenge: { challenge_hash: string; bound_to: string; expires_at: number }
}
