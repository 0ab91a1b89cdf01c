/** An account with many rows, as an export meets it after years. */
import type pg from 'pg'

/** Half notifications, a quarter each security events and entries of the processing log. */
export async function addAccountRows(pool: pg.Pool, userId: string, rows: number): Promise<void> {
  await pool.query(
    `insert into app_public.notifications (user_id, type, title, message, path)
     select $1, 'security', 'Anmeldung mit einem neuen Gerät', 'Firefox auf Windows hat sich angemeldet. ' || md5(number::text), '/profile'
     from generate_series(1, $2::integer) as number`,
    [userId, rows / 2],
  )
  await pool.query(
    `insert into app_public.security_events (user_id, event_type, event_data, user_agent)
     select $1, 'successful_login', '{"timestamp": "2026-11-22"}', 'Mozilla/5.0 ' || md5(number::text)
     from generate_series(1, $2::integer) as number`,
    [userId, rows / 4],
  )
  await pool.query(
    `select app_private.log_processing($1, 'data_exported', 'bench:' || number) from generate_series(1, $2::integer) as number`,
    [userId, rows / 4],
  )
}
