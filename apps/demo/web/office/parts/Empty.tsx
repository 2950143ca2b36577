/** The message that is shown instead of an empty list. */
export const Empty = ({ title, text }: { title: string; text: string }) => (
  <div className="empty">
    <h2>{title}</h2>
    <p>{text}</p>
  </div>
);
