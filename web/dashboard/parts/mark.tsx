/** The logo of the product: a till in the shape of a gate. */
export function Mark({ className }: { className?: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 32 32" fill="none" aria-hidden="true">
      <path d="M4 28V13a12 12 0 0 1 24 0v15" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
      <path d="M11 28V14a5 5 0 0 1 10 0v14M4 21h24" stroke="currentColor" strokeWidth="2.25" strokeLinecap="round" />
    </svg>
  );
}
