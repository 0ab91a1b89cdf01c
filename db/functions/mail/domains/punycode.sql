create or replace function app_private.punycode(label text) returns text
language plpgsql immutable strict parallel safe
set search_path = pg_catalog, pg_temp
as $$
declare
  -- RFC 3492, section 6.3, with the names used there.
  points constant integer[] := array(select ascii(letters.letter) from regexp_split_to_table(label, '') with ordinality as letters (letter, at) order by letters.at);
  output text := regexp_replace(label, '[^\x01-\x7f]', '', 'g');
  basic constant integer := char_length(output);
  handled integer := basic;
  bias integer := 72;
  delta integer := 0;
  n integer := 128;
  point integer;
  q integer;
  k integer;
  t integer;
begin
  if basic = char_length(label) then return label; end if;
  -- A label of a domain has at most 63 characters; this bounds the work and keeps delta an integer.
  if char_length(label) > 63 then return label; end if;
  if basic > 0 then output := output || '-'; end if;
  while handled < cardinality(points) loop
    point := (select min(next) from unnest(points) as next where next >= n);
    delta := delta + (point - n) * (handled + 1);
    n := point;
    foreach point in array points loop
      if point < n then delta := delta + 1; end if;
      continue when point <> n;
      q := delta;
      k := 36;
      loop
        t := least(greatest(k - bias, 1), 26);
        exit when q < t;
        output := output || substr('abcdefghijklmnopqrstuvwxyz0123456789', 1 + t + (q - t) % (36 - t), 1);
        q := (q - t) / (36 - t);
        k := k + 36;
      end loop;
      output := output || substr('abcdefghijklmnopqrstuvwxyz0123456789', 1 + q, 1);
      delta := delta / case when handled = basic then 700 else 2 end;
      delta := delta + delta / (handled + 1);
      k := 0;
      while delta > 455 loop
        delta := delta / 35;
        k := k + 36;
      end loop;
      bias := k + 36 * delta / (delta + 38);
      delta := 0;
      handled := handled + 1;
    end loop;
    delta := delta + 1;
    n := n + 1;
  end loop;
  return 'xn--' || output;
end
$$;
comment on function app_private.punycode(text) is 'A label of a domain in ASCII, as mail addresses have it: käse is xn--kse-qla.';
