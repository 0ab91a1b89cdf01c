/** Measures within how many days companies usually answer applications, which the pages of their jobs say. */
import { defineRecurringTask } from '../../recurring-task.ts'

export const measureAnswerTimes = defineRecurringTask({
  name: 'applications/measure-answer-times',
  schedules: [{ match: '52 3 * * *', catchUp: 'yes' }],
  run: ({ query }) => query('select app_private.measure_answer_times()'),
})
