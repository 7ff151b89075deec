-- The open consoles are told of documents, redirects and pictures too: whoever has one open hears that somebody else changed it.

-- By kind and address: one that only its own table has yet has no other name. A new address is told of under both.
create function document_moved() returns trigger language plpgsql as $$
begin
  if tg_op <> 'DELETE' then
    perform tell_console('document', new.kind || ' ' || new.slug,
      case tg_op when 'INSERT' then 'added' else 'changed' end, null, null, '{}');
  end if;
  if tg_op = 'DELETE' or (tg_op = 'UPDATE' and old.slug <> new.slug) then
    perform tell_console('document', old.kind || ' ' || old.slug, 'changed', null, null, '{}');
  end if;
  return null;
end
$$;
create trigger document_came after insert or delete on documents for each row execute function document_moved();
create trigger document_moved after update on documents for each row
  when (old.* is distinct from new.*)
  execute function document_moved();

create function redirect_moved() returns trigger language plpgsql as $$
begin
  perform tell_console('redirect', case tg_op when 'DELETE' then old.from_address else new.from_address end,
    case tg_op when 'INSERT' then 'added' else 'changed' end, null, null, '{}');
  return null;
end
$$;
create trigger redirect_moved after insert or update or delete on redirects for each row
  execute function redirect_moved();

create function media_moved() returns trigger language plpgsql as $$
begin
  perform tell_console('media', case tg_op when 'DELETE' then old.id else new.id end,
    case tg_op when 'INSERT' then 'added' else 'changed' end, null, null, '{}');
  return null;
end
$$;
create trigger media_moved after insert or update or delete on media for each row execute function media_moved();
