import textStyles from './text.module.css';

interface Maker {
  name: string;
  kind: string;
}

/** Who did something: a person by name, or an access token. Nothing if it is not known. */
export function MadeBy({ maker }: { maker: Maker | undefined }) {
  if (!maker) return null;
  return (
    <span className={textStyles['soft']}>
      by {maker.name}
      {maker.kind === 'access_token' ? ' (access token)' : ''}
    </span>
  );
}
