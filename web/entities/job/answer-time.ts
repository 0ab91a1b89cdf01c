/** What the database measured (app_private.measure_answer_times). */
export function describeAnswerTime(days: number): string {
  return `antwortet meist innerhalb ${days === 1 ? 'eines Tages' : `von ${days} Tagen`}`
}
