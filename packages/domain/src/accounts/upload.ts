export const UPLOAD_PURPOSES = ['recharge', 'id_front', 'id_back', 'chat', 'complaint'] as const

export type UploadPurpose = (typeof UPLOAD_PURPOSES)[number]
