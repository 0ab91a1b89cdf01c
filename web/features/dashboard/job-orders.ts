/** Columns that the server can sort by, as `my_job_list` names them. */
export const JOB_ORDERS = ['titel', 'ende', 'aufrufe', 'bewerbungen'] as const
export type JobOrder = (typeof JOB_ORDERS)[number]
