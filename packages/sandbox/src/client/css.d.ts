/** The build of the scripts inlines a style sheet as text. */
declare module '*.css' {
  const text: string;
  export default text;
}
