export type { ProvedEvent, ProvedLeaf, PublicLogsAnswers, PublishedCheckpoint } from './public-logs-shape.ts'
