import { Type } from 'typebox'
import { dossierArchiveLimits, dossierMakers, dossierReaders, dossierViews } from '../../console/dossiers.ts'
import { dossierKinds } from '../../goods/dossiers.ts'
import type { Call } from '../call.ts'
import type { Wire } from '../call-types.ts'
import { fileInBody, flagSchema, pageOf } from '../schemas.ts'
import { dossierFields, dossierNumberSchema, dossierSchema } from '../operator/dossier.ts'

/** Dossiers of first business (首营) as staff find and read them. */
export const consoleDossiersCall: Call<typeof consoleDossiersSchemas.consoleDossiers> = { method: 'GET', path: '/api/console/dossiers' }
export const consoleDossierViewsCall: Call<typeof consoleDossiersSchemas.consoleDossierViews> = {
  method: 'GET',
  path: '/api/console/dossiers/views',
}
export const consoleDossierCall: Call<typeof consoleDossiersSchemas.consoleDossier> = { method: 'GET', path: '/api/console/dossier/:sn' }
export const consoleDossierFileCall: Call<typeof consoleDossiersSchemas.consoleDossierFile> = {
  method: 'GET',
  path: '/api/console/dossier/:sn/file/:id',
}
export const consoleDossierFormCall: Call<typeof consoleDossiersSchemas.consoleDossierForm> = {
  method: 'GET',
  path: '/api/console/dossier/:sn/form',
}
export const consoleDossierArchiveCall: Call<typeof consoleDossiersSchemas.consoleDossierArchive> = {
  method: 'GET',
  path: '/api/console/dossier/:sn/archive',
}

export const consoleDossierImportCall: Call<typeof consoleDossiersSchemas.consoleDossierImport> = {
  method: 'POST',
  path: '/api/console/dossiers/import',
}

const importedSchema = Type.Object({
  dossiers: Type.Array(
    Type.Object({
      dossier_sn: Type.String(),
      kind: Type.Enum([...dossierKinds]),
      name: Type.String(),
      is_new: flagSchema,
      /** Papers that were added, and those that were there already. */
      added: Type.Integer(),
      same: Type.Integer(),
    }),
  ),
  /** What was left out, and why. */
  remarks: Type.Array(Type.String()),
})
export type DossiersImportedWire = Wire<typeof importedSchema>

const rowSchema = Type.Object({
  ...dossierFields,
  /** Until its first paper in force ends, 0 on its last day; null where nothing ends, or nothing is in force. */
  days_left: Type.Union([Type.Null(), Type.Integer()]),
})
export type ConsoleDossierRowWire = Wire<typeof rowSchema>

export const consoleDossiersSchemas = {
  consoleDossiers: {
    summary: 'Dossiers of first business of a view, those that wait or end first at the front',
    access: 'staff',
    staff: dossierReaders,
    query: Type.Object(
      {
        view: Type.Optional(Type.Enum([...dossierViews])),
        kind: Type.Optional(Type.Enum([...dossierKinds])),
        /** A number of a dossier, a name, a code, or the number of goods. */
        q: Type.Optional(Type.String({ maxLength: 60 })),
        after: Type.Optional(Type.String({ pattern: String.raw`^\d{1,16}\.[\w.-]{1,40}$` })),
        limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
      },
      { additionalProperties: false },
    ),
    response: pageOf(rowSchema),
  },
  consoleDossierViews: {
    summary: 'How many dossiers each view holds, counted to 1,000',
    access: 'staff',
    staff: dossierReaders,
    response: Type.Object({
      views: Type.Array(Type.Object({ view: Type.Enum([...dossierViews]), count: Type.Integer(), is_more: Type.Boolean() })),
    }),
  },
  consoleDossier: {
    summary: 'A dossier with its papers, signatures and hash, and why its goods are locked',
    access: 'staff',
    staff: dossierReaders,
    params: Type.Object({ sn: dossierNumberSchema }),
    response: dossierSchema,
  },
  consoleDossierFile: {
    summary: 'Bytes of a paper of a dossier',
    access: 'staff',
    staff: dossierReaders,
    params: Type.Object({ sn: dossierNumberSchema, id: Type.String({ pattern: '^[A-Za-z0-9_-]{6,40}$' }) }),
    /** Why a paper of a person is opened. */
    query: Type.Object({ reason: Type.Optional(Type.String({ maxLength: 100 })) }, { additionalProperties: false }),
    response: Type.Unknown(),
  },
  consoleDossierForm: {
    summary: 'Prints 首营企业审批表 or 首营品种审批表: what was signed, its papers and the three signatures',
    access: 'staff',
    staff: dossierReaders,
    params: Type.Object({ sn: dossierNumberSchema }),
    response: Type.Unknown(),
  },
  consoleDossierArchive: {
    summary: 'The approved papers of a dossier as a ZIP for another firm, with index.json and a page that people read',
    access: 'staff',
    staff: dossierReaders,
    params: Type.Object({ sn: dossierNumberSchema }),
    /** Who gets the papers, and why. */
    query: Type.Object({ reason: Type.Optional(Type.String({ maxLength: 100 })) }, { additionalProperties: false }),
    response: Type.Unknown(),
  },
  consoleDossierImport: {
    summary: 'Opens drafts of dossiers from the ZIP of another firm, or adds its papers to those that there are',
    access: 'staff',
    staff: dossierMakers,
    bodyMaxBytes: dossierArchiveLimits.bodyMaxBytes,
    body: Type.Object(
      {
        file: fileInBody(dossierArchiveLimits.fileMaxBytes),
        /** Of an agent: the dossier of the firm that they sell for. */
        supplier: Type.Optional(dossierNumberSchema),
      },
      { additionalProperties: false },
    ),
    response: importedSchema,
  },
} as const
