import type pg from 'pg'

/** Two in a hundred leads are open, and a quarter of those unassigned. They span two years, all forms, sources, outcomes and dealerships. */
export async function addLeads(pool: pg.Pool, from: number, to: number): Promise<void> {
  await pool.query(
    `insert into leads (reference, form, form_number, department, dealership, name, email, consent, source, created_at)
     select 'BENCH-' || n, form, 3, case form when 'service' then 'service' when 'parts' then 'parts' else 'sales' end,
       (array['harbour-artarmon', 'harbour-brookvale', 'harbour-hornsby', 'harbour-mona-vale'])[1 + n % 4],
       (array['Acacia', 'Banksia', 'Correa', 'Saltbush', 'Waratah'])[1 + n % 5] || ' ' || n,
       'bench' || n || '@example.com', '{}',
       (array['{"page": "/"}', '{"page": "/", "utm": {"source": "paper"}}', '{"page": "adf", "referrer": "Motorlist"}', '{"page": "phone"}'])[1 + n % 4]::jsonb,
       now() - interval '2 years' * random()
     from (select n, (array['enquiry', 'enquiry', 'test-drive', 'finance', 'service', 'parts'])[1 + n % 6] as form
       from generate_series($1::int, $2::int) n) made`,
    [from, to],
  )
  await pool.query(
    `insert into lead_assignments
       (lead_id, assigned_to, assigned_by, department, priority, status, outcome, lost_reason, due_date, created_at, updated_at)
     select l.id, u.id, u.id, l.department, (array['low', 'medium', 'high'])[1 + n % 3],
       case when n % 200 in (1, 2, 3) then (array['assigned', 'in_progress', 'follow_up'])[n % 200] else 'completed' end,
       case when n % 200 > 3 then (array['won', 'lost', null])[1 + n % 3] end, case when n % 200 > 3 and n % 3 = 1 then 'price' end,
       current_date + n % 20 - 5, l.created_at, l.created_at
     from (select *, split_part(reference, '-', 2)::int as n from leads) l
     join users u on u.username = case l.department
       when 'service' then 'service.one' when 'parts' then 'parts.one' else 'sales.one' end
     where n between $1 and $2 and n % 200 <> 0`,
    [from, to],
  )
  await pool.query(
    `update leads set responded_at = created_at + interval '5 hours' * random()
     where status in ('completed', 'in_progress') and responded_at is null`,
  )
  await pool.query('select add_up_lead_tally()')
  await pool.query('vacuum analyze leads, lead_assignments, lead_tally')
}
