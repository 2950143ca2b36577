/** True if the site is built with Storybook in its folder `storybook`. */
declare const siteHasStorybook: boolean;
